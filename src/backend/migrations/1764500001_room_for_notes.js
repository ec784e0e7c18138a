// Fifty notes as long as they may be fit into a voucher, and into what is written down of it; so do its moves and amendments.
const ROOM = {
  vouchers: { memo_snapshot: 600000, date_history: 200000, amendments: 200000 },
  events: { before: 1000000, after: 1000000 },
  idempotency_keys: { answer: 1000000 },
};
const ROOM_BEFORE = {
  vouchers: { memo_snapshot: 20000, date_history: 20000, amendments: 20000 },
  events: { before: 200000, after: 200000 },
  idempotency_keys: { answer: 200000 },
};
function resize(app, rooms) {
  for (const [name, sizes] of Object.entries(rooms)) {
    const collection = app.findCollectionByNameOrId(name);
    for (const [field, size] of Object.entries(sizes)) collection.fields.getByName(field).maxSize = size;
    app.save(collection);
  }
}
migrate(
  (app) => resize(app, ROOM),
  (app) => resize(app, ROOM_BEFORE),
);
