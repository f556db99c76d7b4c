/** Bytes that are not Arrow, or Arrow that is not taken; the caller knows the dataset. */
export class ArrowError extends Error {
  readonly remedy: string;

  /**
   * @param problem follows the dataset's name: `is cut off`
   * @param remedy one sentence
   */
  constructor(problem: string, remedy = 'Pass the bytes of one Arrow IPC stream or file as they were written.') {
    super(problem);
    this.remedy = remedy;
  }
}
