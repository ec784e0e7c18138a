import fs from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { AppError } from '../../errors/app-error.ts';
import { readJson, writeAtomically } from '../../platform/releases/files.ts';
import { beginBody, uploadAnswer } from './api.server.ts';
import { ABANDONED_MS, DISK, OPEN_UPLOADS_MAX } from '../../model/pictures/limits.ts';
import type { Refusal } from './rules/refusal.ts';

const halfSent = beginBody.extend({
  /** Whose it is: nobody else gets to it. */
  owner: z.string(),
  /** How it ended; whoever did not hear it asks again. */
  ended: uploadAnswer.nullable(),
});
/** A file that somebody sends: what is known of it beside its bytes. */
export type HalfSent = Readonly<z.output<typeof halfSent>>;

const ID = /^[0-9a-f]{32}$/;

/** Files on their way, on the disk: any process of the site goes on where another one stopped. */
export interface HalfSentFiles {
  /** @returns `null` where there is none, or somebody else's */
  find(id: string, owner: string): Promise<HalfSent | null>;
  /** Makes room for a file. @returns why there is none, or `null`. @throws AppError `not_found` where the id is somebody else's */
  begin(file: HalfSent): Promise<Refusal | null>;
  /** How many bytes of it are there. */
  arrived(id: string): Promise<number>;
  /** Writes a piece where it belongs; the same piece twice does no harm. @returns how many bytes are there now */
  write(file: HalfSent, at: number, piece: Uint8Array): Promise<number>;
  /** Where its bytes lie. */
  fileOf(id: string): string;
  /** Remembers how it ended, and keeps its bytes only where it may yet be wanted. */
  end(file: HalfSent, ended: NonNullable<HalfSent['ended']>): Promise<void>;
  drop(id: string): Promise<void>;
  /** Throws away what nobody sends on. @returns how many files that were */
  clean(now: number): Promise<number>;
}

/** @param folder made when it is first needed */
export function halfSentFiles(folder: string): HalfSentFiles {
  const at = (id: string, ending: string): string => path.join(folder, `${id}.${ending}`);
  const read = async (id: string): Promise<HalfSent | null> => {
    const parsed = ID.test(id) ? halfSent.safeParse(await readJson(at(id, 'json'))) : null;
    return parsed?.success ? parsed.data : null;
  };
  const note = (file: HalfSent): Promise<void> => writeAtomically(at(file.id, 'json'), JSON.stringify(file));
  const names = (): Promise<readonly string[]> => fs.readdir(folder).catch(() => []);
  const open = async (): Promise<readonly HalfSent[]> => {
    const all = await Promise.all((await names()).flatMap((name) => (name.endsWith('.json') ? [read(name.slice(0, -'.json'.length))] : [])));
    return all.flatMap((one) => (one && (one.ended === null || one.ended.state === 'repeated') ? [one] : []));
  };
  const drop = async (id: string): Promise<void> => {
    await Promise.all(['part', 'json'].map((ending) => fs.rm(at(id, ending), { force: true })));
  };
  const arrived = async (id: string): Promise<number> => (await fs.stat(at(id, 'part')).catch(() => null))?.size ?? 0;

  return {
    arrived,
    drop,
    fileOf: (id) => at(id, 'part'),
    find: async (id, owner) => {
      const found = await read(id);
      return found?.owner === owner ? found : null;
    },
    begin: async (file) => {
      await fs.mkdir(folder, { recursive: true });
      // An id that somebody else began is his: nobody writes over it.
      const known = await read(file.id);
      if (known && known.owner !== file.owner) throw new AppError('not_found', { params: { path: '/api/pictures/uploads' } });
      const others = await open();
      if (others.filter(({ owner }) => owner === file.owner).length >= OPEN_UPLOADS_MAX) return 'too_many_open';
      const { bavail, bsize } = await fs.statfs(folder);
      const pending = others.reduce((sum, { size }) => sum + size, file.size);
      if (pending > DISK.pending || bavail * bsize - pending < DISK.free) return 'disk_full';
      await note(file);
      await (await fs.open(at(file.id, 'part'), 'a')).close();
      return null;
    },
    write: async (file, from, piece) => {
      const opened = await fs.open(at(file.id, 'part'), 'r+');
      try {
        const { size } = await opened.stat();
        // A gap would be filled with zeros, and no byte belongs behind the end.
        if (from <= size && from + piece.length <= file.size) await opened.write(piece, 0, piece.length, from);
        return (await opened.stat()).size;
      } finally {
        await opened.close();
      }
    },
    end: async (file, ended) => {
      await note({ ...file, ended });
      if (ended.state !== 'repeated') await fs.rm(at(file.id, 'part'), { force: true });
    },
    clean: async (now) => {
      let thrown = 0;
      for (const name of await names()) {
        const touched = await fs.stat(path.join(folder, name)).catch(() => null);
        const [id = ''] = name.split('.');
        // Its bytes tell when something came last.
        const came = await fs.stat(at(id, 'part')).catch(() => touched);
        if (!touched || now - Math.max(touched.mtimeMs, came?.mtimeMs ?? 0) < ABANDONED_MS) continue;
        await fs.rm(path.join(folder, name), { force: true });
        thrown += 1;
      }
      return thrown;
    },
  };
}
