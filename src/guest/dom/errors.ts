/** Errors with the DOM's names; a thread without a DOM has no DOMException of its own to rely on. */

function named(name: string, message: string): Error {
  // A frozen Error.prototype makes plain assignment throw.
  return Object.defineProperty(new Error(message), 'name', { value: name });
}

export function hierarchyError(message: string): Error {
  return named('HierarchyRequestError', message);
}

export function notFoundError(message: string): Error {
  return named('NotFoundError', message);
}

export function syntaxError(message: string): Error {
  return named('SyntaxError', message);
}
