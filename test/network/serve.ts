/** What a broker asks in the place of a network. */
export type Answer = (url: string, init: RequestInit) => Response | Promise<Response>;

/** A server of the test's own, and what was asked of it. */
export function serve(
  answer: Answer = () => new Response('{"a":1}', { headers: { 'content-type': 'application/json' } }),
) {
  const asked: { url: string; init: RequestInit }[] = [];
  const fetch = (async (url: string, init: RequestInit) => {
    asked.push({ url, init });
    return answer(url, init);
  }) as typeof globalThis.fetch;
  return { asked, fetch };
}

export const URL_1 = 'https://api.example.com/rows?page=1';
