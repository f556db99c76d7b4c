// The servers that browser tests talk to, as a plugin of the test runner.
/** @returns {Promise<import('@web/test-runner').TestRunnerPlugin>} */
export async function startTestServers() {
  return { name: 'safe-module:test-servers' };
}
