// A picture says what of it must not be cut off, what came in (so that it is known when it comes again), and, a further one too, what it shows.
const PICTURES = [
  { name: 'ic_excurs_images', file: 'banner_large', isNamed: true },
  { name: 'ic_excurs_assets', file: 'image', isNamed: false },
];
const HALF = 50;

migrate(
  (app) => {
    for (const { name, file, isNamed } of PICTURES) {
      const collection = app.findCollectionByNameOrId(name);
      if (!isNamed) for (const alt of ['alt_ru', 'alt_en']) collection.fields.add(new TextField({ name: alt, max: 200 }));
      for (const focus of ['focus_x', 'focus_y']) collection.fields.add(new NumberField({ name: focus, min: -HALF, max: HALF, onlyInt: true }));
      collection.fields.add(new TextField({ name: 'source_hash', max: 64 }));
      collection.fields.add(new TextField({ name: 'likeness', max: 16 }));
      collection.fields.getByName(file).thumbs = ['480x0'];
      app.save(collection);
    }
  },
  (app) => {
    for (const { name, file, isNamed } of PICTURES) {
      const collection = app.findCollectionByNameOrId(name);
      for (const field of [...(isNamed ? [] : ['alt_ru', 'alt_en']), 'focus_x', 'focus_y', 'source_hash', 'likeness']) collection.fields.removeByName(field);
      collection.fields.getByName(file).thumbs = [];
      app.save(collection);
    }
  },
);
