/**
 * One core for the server that is measured and another for who asks, where there are two and Linux can
 * be told: else the system moves both about, and a server's helpers may use what the other one leaves.
 */
import { spawnSync } from 'node:child_process';
import { cpus } from 'node:os';

const SERVER_CORE = '0';
const LOAD_CORE = '1';

const isPossible =
  cpus().length > 1 &&
  spawnSync('taskset', ['-c', `${SERVER_CORE},${LOAD_CORE}`, 'true']).status === 0;

/** Has a running process, with all its threads, use the server's core alone; and those it starts later. */
export function pinToServerCore(pid: number): void {
  if (isPossible) spawnSync('taskset', ['-apc', SERVER_CORE, String(pid)], { stdio: 'ignore' });
}

/** A command for the server's core. */
export const onServerCore = (...command: readonly [string, ...string[]]) =>
  onCore(SERVER_CORE, command);

/** A command for the core of who asks. */
export const onLoadCore = (...command: readonly [string, ...string[]]) =>
  onCore(LOAD_CORE, command);

function onCore(core: string, [program, ...args]: readonly [string, ...string[]]) {
  return isPossible
    ? { program: 'taskset', args: ['-c', core, program, ...args] }
    : { program, args };
}
