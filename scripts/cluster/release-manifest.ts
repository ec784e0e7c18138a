import { randomBytes } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import { z } from 'zod';

/** Where the bytes of a digest lie in the store: an object of their own, or a part of one that many share. */
export interface Place {
  readonly object: string;
  /** Absent where they are the whole of it. */
  readonly part?: { readonly from: number; readonly length: number };
}

/** What a release consists of, by name of the file and by digest of its bytes. */
export interface ReleaseList {
  readonly id: string;
  readonly files: ReadonlyMap<string, string>;
  readonly places: ReadonlyMap<string, Place>;
  /** Sizes of the objects that many share. */
  readonly packs: ReadonlyMap<string, number>;
}

export const DIGEST = /^[0-9a-f]{64}$/;
/** What an object of one file is called is never used again after it was removed: who still removes by an old list meets nothing new. */
const OWN = /^([0-9a-f]{64})(\.[0-9a-f]{8})?$/;
const IN_PACK = /^([0-9a-f]{64})@(\d{1,4})\+(\d{1,10})\+(\d{1,10})$/;
const PACK = /^[0-9a-f]{32}$/;
/** No way out of the folder of the release. */
const NAME = /^(?!.*(?:^|\/)\.{1,2}(?:\/|$))[^/\\\0][^\\\0]*$/;

const listSchema = z.object({
  id: z.string().regex(/^\d{8}T\d{6}Z-[0-9a-f]{6}$/),
  packs: z.array(z.tuple([z.string().regex(PACK), z.number().int().positive()])).default([]),
  files: z.record(z.string().regex(NAME), z.string().max(120)),
});

const OWN_FOLDER = 'releases/b/';
const PACK_FOLDER = 'releases/p/';

/** A name for an object of one file that nobody has used. */
export const newOwnObject = (digest: string): string => `${OWN_FOLDER}${digest}.${randomBytes(4).toString('hex')}`;
// decision: releases-in-the-bucket
/** A name for an object of many files that nobody has used. */
export const newPack = (): string => PACK_FOLDER + randomBytes(16).toString('hex');

/** The list as the store has it. Two of them are never the same bytes, even of the same release. */
export function writeList({ id, files, places, packs }: ReleaseList): Buffer {
  const numbers = new Map([...packs.keys()].map((pack, at) => [pack, at]));
  const said = (digest: string): string => {
    const place = places.get(digest);
    if (!place) throw new Error('A file of a release is nowhere.');
    const { object, part } = place;
    return part ? `${digest}@${numbers.get(object)}+${part.from}+${part.length}` : object.slice(OWN_FOLDER.length);
  };
  return gzipSync(
    JSON.stringify({
      ...{ id, salt: randomBytes(8).toString('hex') },
      packs: [...packs].map(([pack, size]) => [pack.slice(PACK_FOLDER.length), size]),
      files: Object.fromEntries([...files].map(([name, digest]) => [name, said(digest)])),
    }),
  );
}

/** @throws Error where it is no list, or names something that is outside of it */
export function readList(bytes: Uint8Array): ReleaseList {
  const list = listSchema.parse(JSON.parse(gunzipSync(bytes).toString('utf8')));
  const packs = list.packs.map(([pack, size]) => ({ object: PACK_FOLDER + pack, size }));
  const [files, places] = [new Map<string, string>(), new Map<string, Place>()];
  for (const [name, said] of Object.entries(list.files)) {
    const [, own] = OWN.exec(said) ?? [];
    const [, digest = own, number, from, length] = IN_PACK.exec(said) ?? [];
    const pack = packs[Number(number)];
    if (digest === undefined || (own === undefined && (!pack || Number(from) + Number(length) > pack.size))) throw new Error(`No place of a file: ${said}.`);
    files.set(name, digest);
    places.set(
      digest,
      pack && own === undefined ? { object: pack.object, part: { from: Number(from), length: Number(length) } } : { object: OWN_FOLDER + said },
    );
  }
  return { id: list.id, files, places, packs: new Map(packs.map(({ object, size }) => [object, size])) };
}
