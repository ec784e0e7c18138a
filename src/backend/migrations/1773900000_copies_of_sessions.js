// A guide's copy knows the session by which it was taken, and when a phone whose copy was ended has forgotten it.
migrate(
  (app) => {
    const copies = app.findCollectionByNameOrId('guide_copies');
    copies.fields.add(new TextField({ name: 'session', max: 15 }));
    copies.fields.add(new DateField({ name: 'forgotten_at' }));
    copies.indexes = [...copies.indexes, "CREATE INDEX `idx_guide_copies_3` ON `guide_copies` (`session`) WHERE session != ''"];
    app.save(copies);
  },
  (app) => {
    const copies = app.findCollectionByNameOrId('guide_copies');
    copies.indexes = copies.indexes.filter((index) => !index.includes('idx_guide_copies_3'));
    for (const name of ['session', 'forgotten_at']) copies.fields.removeByName(name);
    app.save(copies);
  },
);
