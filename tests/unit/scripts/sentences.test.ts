import net from 'node:net';
import { describe, expect, it } from 'vitest';
import { PlainError, sentenceOf } from '../../../scripts/lib/console.ts';
import { requireFreePort } from '../../../scripts/lib/ports.ts';

const systemError = (code: string, path?: string): Error =>
  Object.assign(new Error(`${code}: in the words of the system`), { code, ...(path ? { path } : {}) });

describe('what stops a command', () => {
  it('is said with what to do, for a full disk and for folders that may not be written', () => {
    expect(sentenceOf(systemError('ENOSPC', '/srv/data'))).toBe('The disk is full (/srv/data): make room, then run the command again.');
    expect(sentenceOf(systemError('ENOSPC'))).toBe('The disk is full: make room, then run the command again.');
    for (const code of ['EACCES', 'EPERM', 'EROFS']) expect(sentenceOf(systemError(code, '/srv/data'))).toMatch(/may not write \/srv\/data.*DATA_DIR/);
  });

  it('is said in its own words otherwise', () => {
    expect(sentenceOf(new PlainError('Stopped.'))).toBe('Stopped.');
    expect(sentenceOf(systemError('ENOENT', '/srv/data'))).toContain('ENOENT');
    expect(sentenceOf('a word')).toBe('a word');
  });

  it('names the setting of a port that is taken, and HOST where the machine has no such address', async () => {
    const other = net.createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const address = other.address();
    const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
    await expect(requireFreePort(port, '127.0.0.1', 'PUBLISHER_PORT')).rejects.toThrow(/taken by another program.*PUBLISHER_PORT=<number>/);
    // A network for examples, which no machine is in.
    await expect(requireFreePort(port, '192.0.2.1', 'PORT')).rejects.toThrow(/no address 192\.0\.2\.1: set HOST/);
    other.close();
    await new Promise((resolve) => other.once('close', resolve));
    await expect(requireFreePort(port, '127.0.0.1', 'PORT')).resolves.toBeUndefined();
  });
});
