import type PocketBase from 'pocketbase';
import { editBody, type WriteFacts, writeHeaders } from '../../../data/ask.ts';
import { filterOf, where } from '../../../data/query.ts';
import { answered } from '../../../errors/app-error.ts';
import type { Edit } from '../../../schema/edit.ts';
import { type BoatCost, boatCosts, type NewBoatCost } from '../../../model/boats/fields/boat-costs.ts';
import { type BoatDocument, boatDocuments, type NewBoatDocument } from '../../../model/boats/fields/boat-documents.ts';
import { type BoatPhoto, boatPhotos } from '../../../model/boats/fields/boat-photos.ts';

/** What belongs to a boat and is written by itself. */
export type BoatPart = 'boat_documents' | 'boat_photos' | 'boat_costs';

/** The papers of a boat; by kind, the one that holds longest first. */
export async function listDocuments(pb: PocketBase, boat: string): Promise<readonly BoatDocument[]> {
  const filter = filterOf(pb, where(boatDocuments).is('boat', '=', boat));
  const rows = await answered(pb.collection('boat_documents').getFullList<BoatDocument>({ filter, sort: 'kind,created' }));
  const { values } = boatDocuments.fields.kind;
  const until = ({ valid_to }: BoatDocument): string => valid_to || '9999';
  return rows.toSorted((one, other) => values.indexOf(one.kind) - values.indexOf(other.kind) || (until(one) < until(other) ? 1 : -1));
}

/** The photos of a boat in their order. */
export function listPhotos(pb: PocketBase, boat: string): Promise<readonly BoatPhoto[]> {
  const filter = filterOf(pb, where(boatPhotos).is('boat', '=', boat));
  return answered(pb.collection('boat_photos').getFullList<BoatPhoto>({ filter, sort: 'sort,created,id' }));
}

/** What a boat costs, the latest day first. @throws AppError `forbidden` to whoever may not read it */
export async function listCosts(pb: PocketBase, boat: string): Promise<readonly BoatCost[]> {
  const filter = filterOf(pb, where(boatCosts).is('boat', '=', boat));
  const rows = await answered(pb.collection('boat_costs').getFullList<BoatCost>({ filter, sort: '-created,id' }));
  return rows.toSorted((one, other) => (one.valid_from < other.valid_from ? 1 : one.valid_from > other.valid_from ? -1 : 0));
}

/** A new paper; its file may lie beside its words. */
export function addDocument(pb: PocketBase, boat: string, input: NewBoatDocument, write: WriteFacts): Promise<BoatDocument> {
  return answered(pb.collection('boat_documents').create<BoatDocument>({ boat, ...input }, { headers: writeHeaders(write) }));
}

export function addCost(pb: PocketBase, boat: string, input: NewBoatCost, write: WriteFacts): Promise<BoatCost> {
  return answered(pb.collection('boat_costs').create<BoatCost>({ boat, ...input }, { headers: writeHeaders(write) }));
}

export function addPhoto(pb: PocketBase, boat: string, image: File, sort: number): Promise<BoatPhoto> {
  return answered(pb.collection('boat_photos').create<BoatPhoto>({ boat, image, sort, alt_ru: '', alt_en: '' }, { headers: writeHeaders({}) }));
}

/** Writes what a form changed of a paper, photo or cost. @throws AppError `stale` with both versions where somebody else changed the same */
export function savePart<R>(pb: PocketBase, part: BoatPart, id: string, edit: Edit, expected: number): Promise<R> {
  return answered(pb.collection(part).update<R>(id, editBody(edit), { headers: writeHeaders({ expected }) }));
}

/** Gives a photo another place, whatever else of it was changed meanwhile. */
export function placePhoto(pb: PocketBase, { id, sort: seen, revision }: BoatPhoto, sort: number): Promise<BoatPhoto> {
  return answered(pb.collection('boat_photos').update<BoatPhoto>(id, { sort, seen: { sort: seen } }, { headers: writeHeaders({ expected: revision }) }));
}

/** Deletes a paper, photo or cost as it was seen. @throws AppError `stale` where somebody has changed it since */
export async function deletePart(pb: PocketBase, part: BoatPart, { id, revision }: { readonly id: string; readonly revision: number }): Promise<void> {
  await answered(pb.collection(part).delete(id, { headers: writeHeaders({ expected: revision }) }));
}

/** Deletes a photo that shows what was seen of it; its place, which another's move may have changed, is no part of that. */
export async function deletePhoto(pb: PocketBase, seen: BoatPhoto): Promise<void> {
  const photo = await answered(pb.collection('boat_photos').getOne<BoatPhoto>(seen.id));
  await deletePart(pb, 'boat_photos', photo.alt_ru === seen.alt_ru && photo.alt_en === seen.alt_en ? photo : seen);
}

/** Where a paper's file lies for the next two minutes, for whoever is signed in: it is nobody's who only has its address. */
export async function documentAddress(pb: PocketBase, { id, file }: Pick<BoatDocument, 'id' | 'file'>): Promise<string> {
  const token = await answered(pb.files.getToken());
  return `/_pb/api/files/boat_documents/${id}/${file}?token=${encodeURIComponent(token)}&download=1`;
}

/** Where the browser gets a photo. */
export const photoAddress = ({ id, image }: Pick<BoatPhoto, 'id' | 'image'>): string => `/_pb/api/files/boat_photos/${id}/${image}`;
