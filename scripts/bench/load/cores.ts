/**
 * Pins the measured server and the load tool to one core each, on Linux with two cores or more.
 * Otherwise the scheduler moves both, and a server's child processes use idle cores.
 */
import { spawnSync } from 'node:child_process';
import { cpus } from 'node:os';

const SERVER_CORE = '0';
const LOAD_CORE = '1';

const isPossible =
  cpus().length > 1 &&
  spawnSync('taskset', ['-c', `${SERVER_CORE},${LOAD_CORE}`, 'true']).status === 0;

/** Pins a running process, with its threads and later child processes, to the server's core. */
export function pinToServerCore(pid: number): void {
  if (isPossible) spawnSync('taskset', ['-apc', SERVER_CORE, String(pid)], { stdio: 'ignore' });
}

/** A command that runs on the server's core. */
export const onServerCore = (...command: readonly [string, ...string[]]) =>
  onCore(SERVER_CORE, command);

/** A command that runs on the load tool's core. */
export const onLoadCore = (...command: readonly [string, ...string[]]) =>
  onCore(LOAD_CORE, command);

function onCore(core: string, [program, ...args]: readonly [string, ...string[]]) {
  return isPossible
    ? { program: 'taskset', args: ['-c', core, program, ...args] }
    : { program, args };
}
