import type PocketBase from 'pocketbase';

/** Hears of every change of the collections, and of every time that the line was cut and came back. Ends with the returned call. */
export async function hearChanges(pb: PocketBase, collections: readonly string[], hear: () => void): Promise<() => void> {
  let isFirst = true;
  const connected = (): void => {
    if (!isFirst) hear();
    isFirst = false;
  };
  const ends = await Promise.all([
    pb.realtime.subscribe('PB_CONNECT', connected),
    ...collections.map((collection) => pb.collection(collection).subscribe('*', hear, { query: { fields: 'id' } })),
  ]);
  return () => {
    for (const end of ends) void end();
  };
}
