// The studio's desk tells of the latest publications of a country.
migrate(
  (app) => {
    const collection = app.findCollectionByNameOrId('publications');
    collection.indexes = [...collection.indexes, 'CREATE INDEX `idx_publications_4` ON `publications` (`country`, `created`)'];
    app.save(collection);
  },
  (app) => {
    const collection = app.findCollectionByNameOrId('publications');
    collection.indexes = collection.indexes.filter((index) => !index.includes('idx_publications_4'));
    app.save(collection);
  },
);
