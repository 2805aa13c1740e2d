import packageFile from '../../package.json' with { type: 'json' };

/** The release of the program, a semantic version («1.2.3»); stated in `package.json` alone. */
export const RELEASE: string = packageFile.version;

/** As in npm: «github:owner/name». Written by whoever publishes releases; null in a clone. */
const { repository = null }: { repository?: string | null } = packageFile as object;

/** Address that states the newest release; null where nobody publishes releases. */
export const RELEASES_URL: string | null = repository?.startsWith('github:')
  ? `https://api.github.com/repos/${repository.slice('github:'.length)}/releases/latest`
  : null;
