import type PocketBase from 'pocketbase';
import { writeHeaders } from '../../data/desk.ts';
import { answered } from '../../errors/from-pocketbase.ts';
import type { UploadAnswer } from './api.server.ts';
import { type Examined, examine } from './examine.server.ts';
import { type ExaminedClip, examineClip } from './examine-clip.server.ts';
import type { HalfSent, HalfSentFiles } from './half-sent.server.ts';
import { familyOf, picturesOf, SHELF_OF, type ShelfPicture, showPicture } from './repo.ts';
import { repeatedBy } from './rules/likeness.ts';
import { PICTURES_MAX } from '../../model/pictures/limits.ts';
import { sortAfter } from './rules/order.ts';

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
