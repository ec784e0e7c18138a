// Codes are counted by the country of the number, so that no country and no day costs more than was meant.
migrate(
  (app) => {
    const codes = app.findCollectionByNameOrId('phone_codes');
    codes.fields.add(new TextField({ name: 'country', hidden: true, max: 2 }));
    codes.indexes = [...codes.indexes, 'CREATE INDEX `idx_phone_codes_4` ON `phone_codes` (`country`, `created`)'];
    app.save(codes);
  },
  (app) => {
    const codes = app.findCollectionByNameOrId('phone_codes');
    codes.indexes = codes.indexes.filter((index) => !index.includes('idx_phone_codes_4'));
    codes.fields.removeByName('country');
    app.save(codes);
  },
);
