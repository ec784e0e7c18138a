import os from 'node:os';
import path from 'node:path';

/** Settings of the tools; those of the product are read by `readEnv`. */

/** Environment of a child process: this one's, and more. */
export function childEnv<More extends Readonly<Record<string, string | undefined>>>(more: More): NodeJS.ProcessEnv & More {
  return { ...process.env, ...more };
}

/** Folder of what is kept between clones. */
export const cacheHome = (): string => path.join(process.env['XDG_CACHE_HOME'] || path.join(os.homedir(), '.cache'), 'treasure-island');

/** The executable that a setting such as `LITESTREAM_BIN` names. */
export const executableNamed = (setting: string): string | undefined => process.env[setting] || undefined;

/** The campaign of random steps that `CAMPAIGN` names. */
export const campaignNamed = (): string | undefined => process.env['CAMPAIGN'] || undefined;

/** The browser that `CHROME_PATH` names. */
export const chromePath = (): string | undefined => process.env['CHROME_PATH'];

/** Whether systemd runs this process, or the entry of the commands that did: what somebody else ends it may start again. */
export const isUnit = (): boolean => [process.pid, process.ppid].includes(Number(process.env['SYSTEMD_EXEC_PID']));

/** Whether `DEBUG` asks for the whole trace of an error. */
export const isDebugging = (): boolean => Boolean(process.env['DEBUG']);

/** Folders that commands are looked for in. */
export const commandFolders = (): readonly string[] => (process.env['PATH'] ?? '').split(path.delimiter);

/** The word that NATS servers ask for, where it is written down before an address of them is. */
export const natsToken = (): string => process.env['NATS_TOKEN'] ?? '';
