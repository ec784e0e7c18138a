// What pages show of a picture: a rectangle in hundredths of a per cent of its sides, the whole of it where nothing is said.
const CROPPED = ['ic_excurs_images', 'ic_excurs_assets'];

migrate(
  (app) => {
    for (const name of CROPPED) {
      const collection = app.findCollectionByNameOrId(name);
      collection.fields.add(new TextField({ name: 'crop', max: 24, pattern: '^[0-9]{1,5}(,[0-9]{1,5}){3}$' }));
      app.save(collection);
    }
  },
  (app) => {
    for (const name of CROPPED) {
      const collection = app.findCollectionByNameOrId(name);
      collection.fields.removeByName('crop');
      app.save(collection);
    }
  },
);
