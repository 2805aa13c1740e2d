declare module '@adobe/structured-data-validator' {
  type Issue = {
    issueMessage: string;
    severity: 'ERROR' | 'WARNING';
    path: { type?: string }[];
  };
  export default class Validator {
    /** `jsonld` has the things of a page by their type. */
    validate(data: {
      jsonld: Partial<Record<string, object[]>>;
      microdata: object;
      rdfa: object;
    }): Promise<Issue[]>;
  }
}
