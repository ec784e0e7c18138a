// A picture is there before it is public: what is not published yet, or was taken away, is hidden. A video may be a file of the house.
const WAITING_SHELVES = [
  { name: 'ic_excurs_images', owner: 'excur' },
  { name: 'ic_excurs_assets', owner: 'excursion' },
];
const CLIP_MAX_BYTES = 104857600;
const OWNER_IS_SHOWN = (owner) => `${owner}.hidden = false`;
const BOTH_ARE_SHOWN = (owner) => `${owner}.hidden = false && hidden = false`;

migrate(
  (app) => {
    for (const { name, owner } of WAITING_SHELVES) {
      const collection = app.findCollectionByNameOrId(name);
      collection.fields.add(new BoolField({ name: 'hidden' }));
      if (owner === 'excursion') {
        collection.fields.add(new FileField({ name: 'clip', maxSelect: 1, mimeTypes: ['video/mp4', 'video/webm'], maxSize: CLIP_MAX_BYTES }));
        collection.fields.add(new NumberField({ name: 'clip_seconds', min: 0, onlyInt: true }));
        collection.fields.add(new NumberField({ name: 'clip_bytes', min: 0, onlyInt: true }));
      }
      app.save(collection);
      // The rule reads the new field: it has to be there first.
      for (const rule of ['listRule', 'viewRule']) collection[rule] = String(collection[rule]).replace(OWNER_IS_SHOWN(owner), BOTH_ARE_SHOWN(owner));
      app.save(collection);
    }
  },
  (app) => {
    for (const { name, owner } of WAITING_SHELVES) {
      const collection = app.findCollectionByNameOrId(name);
      for (const rule of ['listRule', 'viewRule']) collection[rule] = String(collection[rule]).replace(BOTH_ARE_SHOWN(owner), OWNER_IS_SHOWN(owner));
      app.save(collection);
      for (const field of ['hidden', 'clip', 'clip_seconds', 'clip_bytes']) collection.fields.removeByName(field);
      app.save(collection);
    }
  },
);
