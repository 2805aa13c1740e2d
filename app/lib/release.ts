import packageFile from '../../package.json' with { type: 'json' };

/** The release of the program, a semantic version («1.2.3»); stated in `package.json` alone. */
export const RELEASE: string = packageFile.version;
