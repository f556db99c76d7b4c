/** Every message says it; a receiver of another version refuses it. */
export const PROTOCOL_VERSION = 1;
