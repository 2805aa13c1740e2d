import { mkdirSync } from 'node:fs';
import type { PGlite, PGliteOptions } from '@electric-sql/pglite';
import { PRIVATE_FOLDER } from '../platform/private-folder.server.ts';

/** Permissions of the owner alone. */
const OWNER = 0o700;

type Attributes = { mode?: number };
type NodeOperations = {
  setattr(node: unknown, attributes: Attributes): void;
  mknod(parent: unknown, name: string, mode: number, device: number): unknown;
};
type EmscriptenModule = {
  NODEFS: { node_ops: NodeOperations; stream_ops: Pick<NodeOperations, 'setattr'> };
};

/**
 * The folder of an embedded database whose files only their owner may read. Emscripten's file system sets the mode of
 * each new file by itself (0666), past the process's umask: the bits for others are taken out on the way.
 */
export async function privateDatabaseFiles(directory: string): Promise<PGliteOptions['fs']> {
  const { NodeFS } = await import('@electric-sql/pglite/nodefs');
  class PrivateNodeFS extends NodeFS {
    override async init(pg: PGlite, options: Parameters<InstanceType<typeof NodeFS>['init']>[1]) {
      const { emscriptenOpts } = await super.init(pg, options);
      const preRun = [emscriptenOpts.preRun ?? []].flat();
      const keepPrivate = (module: unknown) => dropOthers((module as EmscriptenModule).NODEFS);
      return { emscriptenOpts: { ...emscriptenOpts, preRun: [keepPrivate, ...preRun] } };
    }
  }
  mkdirSync(directory, { recursive: true, mode: PRIVATE_FOLDER });
  return new PrivateNodeFS(directory);
}

function dropOthers({ node_ops, stream_ops }: EmscriptenModule['NODEFS']): void {
  const own = (attributes: Attributes): Attributes =>
    attributes.mode === undefined ? attributes : { ...attributes, mode: ownerOnly(attributes.mode) };
  const { setattr, mknod } = node_ops;
  const { setattr: setattrOfOpen } = stream_ops;
  node_ops.setattr = (node, attributes) => setattr(node, own(attributes));
  node_ops.mknod = (parent, name, mode, device) => mknod(parent, name, ownerOnly(mode), device);
  stream_ops.setattr = (stream, attributes) => setattrOfOpen(stream, own(attributes));
}

/** A mode without the permissions of group and others; what kind of file it is stays. */
function ownerOnly(mode: number): number {
  return mode & (OWNER | ~0o777);
}
