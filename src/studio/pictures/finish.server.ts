import type PocketBase from 'pocketbase';
import { writeHeaders } from '../../data/ask.ts';
import { answered } from '../../errors/app-error.ts';
import type { UploadAnswer } from './api.server.ts';
import { examine, type Examined } from './examine.server.ts';
import type { HalfSent, HalfSentFiles } from './half-sent.server.ts';
import { familyOf, picturesOf, SHELF_OF, type ShelfPicture, showPicture } from './repo.ts';
import { repeatedBy } from './rules/likeness.ts';
import { PICTURES_MAX } from '../../model/pictures/limits.ts';
import { sortAfter } from './rules/order.ts';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { type Clip, readClip } from './rules/clip.ts';
import { type Refusal, refusedByClip, refusedByClipSize } from './rules/refusal.ts';

/** A video as it is kept: without a word on where and when it was taken, with its first picture. */
interface ExaminedClip extends Examined {
  readonly clip: { readonly clip: File; readonly clip_seconds: number; readonly clip_bytes: number };
}

/** Looks into a video that was sent, and into the picture that was made of it. @returns what to keep, or why it is not taken */
export async function examineClip(files: HalfSentFiles, file: HalfSent, poster: string): Promise<ExaminedClip | Refusal> {
  const name = files.fileOf(file.id);
  const found = await lookInto(name);
  if (typeof found === 'string') return found;
  const first = (await files.find(poster, file.owner)) ? await examine(files.fileOf(poster)) : 'clip_unseen';
  if (typeof first === 'string') return 'clip_unseen';
  const hash = createHash('sha256');
  await pipeline(fs.createReadStream(name), hash);
  // Read from the disk while it is sent: it need not fit into the memory.
  const type = `video/${found.container}`;
  const bytes = await fs.openAsBlob(name, { type });
  const clip = { clip: new File([bytes], `clip.${found.container}`, { type }), clip_seconds: found.seconds, clip_bytes: bytes.size };
  // What a photo looks like is not held against a film.
  return { ...first, source_hash: hash.digest('hex'), likeness: '', clip };
}

async function lookInto(name: string): Promise<Clip | Refusal> {
  const opened = await fs.promises.open(name, 'r+');
  try {
    const { size } = await opened.stat();
    const large = refusedByClipSize(size);
    if (large) return large;
    const clip = await readClip(async (at, length) => {
      const { bytesRead, buffer } = await opened.read(new Uint8Array(length), 0, length, at);
      return buffer.subarray(0, bytesRead);
    }, size);
    const refused = refusedByClip(clip);
    if (refused || !clip) return refused ?? 'damaged';
    for (const { at, bytes } of clip.patches) await opened.write(bytes, 0, bytes.length, at);
    return clip;
  } finally {
    await opened.close();
  }
}

/** One after another: each holds a picture's pixels and a core. */
let queue: Promise<unknown> = Promise.resolve();
const underWay = new Map<string, Promise<UploadAnswer>>();

/**
 * Checks a file that has arrived and adds its record in the name of whoever sent it. Asked again it answers what it
 * answered, also where the first answer never came.
 */
export function finishUpload(pb: PocketBase, files: HalfSentFiles, file: HalfSent, isWantedAgain: boolean): Promise<UploadAnswer> {
  const running = underWay.get(file.id);
  if (running) return running;
  const finishing = queue.then(() => finish(pb, files, file, isWantedAgain)).finally(() => underWay.delete(file.id));
  underWay.set(file.id, finishing);
  queue = finishing.catch(() => undefined);
  return finishing;
}

async function finish(pb: PocketBase, files: HalfSentFiles, file: HalfSent, isWantedAgain: boolean): Promise<UploadAnswer> {
  const arrived = await files.arrived(file.id);
  if (arrived < file.size) return { state: 'under_way', arrived };
  const sent = file.poster === undefined ? await examine(files.fileOf(file.id)) : await examineClip(files, file, file.poster);
  const ended = typeof sent === 'string' ? ({ state: 'refused', reason: sent } as const) : await keep(pb, file, sent, isWantedAgain);
  await files.end(file, ended);
  // Of somebody else's file nothing is known here, and nothing is thrown away.
  const poster = file.poster === undefined || ended.state === 'repeated' ? null : await files.find(file.poster, file.owner);
  if (poster) await files.drop(poster.id);
  return ended;
}

/** Stores a picture that nobody sees yet, and shows it in its draft: both are written once, however often this is asked. */
async function keep(pb: PocketBase, file: HalfSent, examined: Examined | ExaminedClip, isWantedAgain: boolean): Promise<UploadAnswer> {
  const pictures = await picturesOf(pb, file.shelf, await familyOf(pb, file.shelf, file.excursion));
  const shown = pictures.filter(({ hidden }) => !hidden);
  const own = pictures.filter(({ excursion }) => excursion === file.excursion);
  if (own.filter(({ hidden }) => !hidden).length >= PICTURES_MAX) return { state: 'refused', reason: 'too_many_pictures' };
  const repeated = isWantedAgain ? null : repeatedBy<ShelfPicture>(shown, examined);
  if (repeated) return { state: 'repeated', picture: repeated.of.id, is_same: repeated.isSame };
  const show = async (id: string): Promise<UploadAnswer> => {
    await showPicture(pb, file.shelf, id, { hand: file.id, key: `${file.id}-shown` });
    return { state: 'added', picture: id };
  };
  // What was taken away and comes again is put back.
  const gone = own.find(({ hidden, source_hash }) => hidden && source_hash === examined.source_hash);
  if (gone) return show(gone.id);
  const { collection, file: field, owner } = SHELF_OF[file.shelf];
  // A phone's own name for it says when it was taken, which is nobody's business.
  const name = examined.type === 'image/webp' ? 'photo.webp' : 'photo.jpg';
  const body = {
    [owner]: file.excursion,
    [field]: new File([new Uint8Array(examined.bytes)], name, { type: examined.type }),
    ...(file.shelf === 'assets' ? { type: 'photo' } : {}),
    ...('clip' in examined ? { type: 'video', ...examined.clip } : {}),
    sort: sortAfter(own.at(-1)?.sort),
    source_hash: examined.source_hash,
    likeness: examined.likeness,
    hidden: true,
  };
  // The file's own name is the write's key: two processes that finish it add one record.
  const record = await answered(pb.collection(collection).create<{ readonly id: string }>(body, { headers: writeHeaders({ key: file.id }) }));
  return show(record.id);
}
