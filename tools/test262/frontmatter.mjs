// Reads the YAML between /*--- and ---*/ of a test of test262 (INTERPRETING.md there), as far as it is used.

/**
 * @param {string} source
 * @returns {{flags: string[], includes: string[], features: string[], negative?: {phase: string, type: string}}}
 */
export function readFrontmatter(source) {
  const yaml = /\/\*---([\s\S]*?)---\*\//.exec(source)?.[1].replaceAll(/\r\n?/g, '\n') ?? '';
  const negative = /^negative:[^\n]*\n((?:[ \t]+[^\n]*\n?)+)/m.exec(yaml)?.[1];
  return {
    flags: readList(yaml, 'flags'),
    includes: readList(yaml, 'includes'),
    features: readList(yaml, 'features'),
    negative: negative && {
      phase: /phase:\s*(\S+)/.exec(negative)?.[1] ?? '',
      type: /type:\s*(\S+)/.exec(negative)?.[1] ?? '',
    },
  };
}

/** `name: [a, b]` or one `- a` a line. */
function readList(yaml, name) {
  const flow = new RegExp(`^${name}:\\s*\\[([^\\]]*)\\]`, 'm').exec(yaml)?.[1];
  if (flow !== undefined)
    return flow
      .split(',')
      .map((item) => item.trim())
      .filter(Boolean);
  const block = new RegExp(`^${name}:[ \\t]*\\n((?:[ \\t]*-[^\\n]*\\n?)+)`, 'm').exec(yaml)?.[1] ?? '';
  return [...block.matchAll(/-\s*(\S+)/g)].map(([, item]) => item);
}
