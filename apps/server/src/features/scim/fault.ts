/** Words of RFC 7644, 3.12, for what is wrong with a request. */
type FaultType = 'invalidFilter' | 'tooMany' | 'uniqueness' | 'mutability' | 'invalidSyntax' | 'invalidPath' | 'noTarget' | 'invalidValue';

/** What a provisioning program is told of a request that is refused. Its readers are administrators of identity providers: in English. */
export class ScimFault extends Error {
  readonly status: number;
  readonly type: FaultType | null;

  constructor(status: number, detail: string, type: FaultType | null = null) {
    super(detail);
    this.name = 'ScimFault';
    this.status = status;
    this.type = type;
  }
}

export const notThere = (kind: 'User' | 'Group', id: string) => new ScimFault(404, `There is no ${kind} ${id}.`);
