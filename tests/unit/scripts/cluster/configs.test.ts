import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { findHaproxy } from '../../../../scripts/cluster/haproxy.ts';
import { writeDeploy } from '../../../../scripts/cluster/write-deploy.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'deploy-'));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));
const hosts = { nats: ['10.0.0.1', '10.0.0.2', '10.0.0.3'], databases: ['10.0.0.1', '10.0.0.2'], sites: ['10.0.0.3'], natsToken: 'a"b' };
const read = (name: string): string => fs.readFileSync(path.join(folder, name), 'utf8');

describe('configuration of several machines', () => {
  it('names every host, and nobody reads the token but its owner', () => {
    const files = writeDeploy(folder, hosts);
    expect(files.length).toBe(9);
    for (const host of hosts.nats) expect(read('10.0.0.2/nats.conf')).toContain(`nats://${host}:6222`);
    expect(read('10.0.0.2/nats.conf')).toContain('listen: 10.0.0.2:4222');
    expect(read('10.0.0.2/nats.conf')).toContain('token: "a\\"b"');
    expect(fs.statSync(path.join(folder, '10.0.0.2/nats.conf')).mode & 0o077).toBe(0);
    expect(read('10.0.0.1/treasure-database.service')).toContain('NATS_URL=10.0.0.1:4222,10.0.0.2:4222,10.0.0.3:4222');
    expect(read('haproxy.cfg')).toContain('server db-2 10.0.0.2:8090 check');
  });

  it('never sends a write to the database twice', () => {
    const [database = ''] = read('haproxy.cfg').split('frontend site');
    expect(database.match(/retry-on .*/g)).toEqual(['retry-on conn-failure']);
  });

  it.runIf(findHaproxy() !== null)('is what HAProxy takes', () => {
    expect(spawnSync(findHaproxy() ?? '', ['-c', '-f', path.join(folder, 'haproxy.cfg')], { encoding: 'utf8' })).toMatchObject({ status: 0 });
  });
});
