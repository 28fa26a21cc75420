import packageJson from '../../../package.json' with { type: 'json' };

/** The version of this program, as it names itself in what it makes. */
export const productVersion: string = packageJson.version;
