/** What is used of the library's `source/ucumLhcUtils.js`, which comes without types. */
declare module '@lhncbc/ucum-lhc/source/ucumLhcUtils.js' {
  export const UcumLhcUtils: {
    getInstance(): {
      convertUnitTo(
        from: string,
        value: number,
        to: string,
      ): {
        readonly status: 'succeeded' | 'failed' | 'error';
        readonly toVal: number | null;
        readonly msg: readonly string[];
      };
    };
  };
}
