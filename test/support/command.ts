interface WebSocketModule {
  sendMessageWaitForResponse(message: object): Promise<{ executed: boolean; result?: unknown }>;
}

/** Has the test runner do what no script of a page can. @throws Error where the browser's driver can't */
export async function sendCommand(command: string, payload?: unknown): Promise<unknown> {
  const socket = '/__web-dev-server__web-socket.js';
  const { sendMessageWaitForResponse } = (await import(/* @vite-ignore */ socket)) as WebSocketModule;
  const sessionId = new URL(location.href).searchParams.get('wtr-session-id');
  const { result } = await sendMessageWaitForResponse({ type: 'wtr-command', sessionId, command, payload });
  return result;
}
