// For whom a trip and a boat are not fit.
migrate(
  (app) => {
    for (const name of ['ic_excurs', 'boats']) {
      const collection = app.findCollectionByNameOrId(name);
      const values = ['pregnancy', 'heart', 'back', 'over_70', 'infants', 'alcohol', 'diving_flight'];
      collection.fields.add(new SelectField({ name: 'not_for', values, maxSelect: values.length }));
      app.save(collection);
    }
  },
  (app) => {
    for (const name of ['ic_excurs', 'boats']) {
      const collection = app.findCollectionByNameOrId(name);
      collection.fields.removeByName('not_for');
      app.save(collection);
    }
  },
);
