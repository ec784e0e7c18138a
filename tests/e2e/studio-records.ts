import { randomInt } from 'node:crypto';
import type PocketBase from 'pocketbase';

const made: { readonly collection: string; readonly id: string; readonly gone: Readonly<Record<string, unknown>> }[] = [];

/** Takes a record from the site once the story is told: others read the whole of it. */
export function remember(collection: string, id: string, gone: Readonly<Record<string, unknown>>): void {
  made.push({ collection, id, gone });
}

/** What this story put on the site is taken from it. */
export async function tidy(admin: PocketBase): Promise<void> {
  for (const { collection, id, gone } of made.splice(0))
    await admin
      .collection(collection)
      .update(id, gone)
      .catch(() => undefined);
}

/** A number that no other story has taken. */
async function freeNumber(admin: PocketBase): Promise<string> {
  const id = String(900_000 + randomInt(99_999));
  const { totalItems } = await admin.collection('ic_excurs').getList(1, 1, { filter: `id = "${id}" || slug = "studio-${id}"` });
  return totalItems === 0 ? id : freeNumber(admin);
}

/** An excursion of its own on the site, like one of the demo's, with nothing around it. @param there what says where it lies */
export async function ownExcursion(admin: PocketBase, there = 'region = "phuket"'): Promise<{ readonly id: string; readonly slug: string }> {
  const [shown] = await admin.collection('ic_excurs').getFullList({ filter: `parent = "" && status = "active" && ${there}`, sort: 'id', batch: 1 });
  const id = await freeNumber(admin);
  const slug = `studio-${id}`;
  await admin.collection('ic_excurs').create({ ...shown, id, slug, name_ru: `Студия ${id}`, name_en: `Studio ${id}`, site_name_ru: '', site_name_en: '' });
  remember('ic_excurs', id, { status: 'archived', hidden: true });
  return { id, slug };
}
