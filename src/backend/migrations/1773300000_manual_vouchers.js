// A guest whom an agent sent may be known by his voucher alone: he bought at a desk, and nobody wrote a lead down.
migrate(
  (app) => {
    const entries = app.findCollectionByNameOrId('agent_manual_entries');
    const collectionId = app.findCollectionByNameOrId('vouchers').id;
    entries.fields.add(new Field({ name: 'voucher', type: 'relation', collectionId, maxSelect: 1, cascadeDelete: false }));
    entries.indexes = [...entries.indexes, 'CREATE INDEX `idx_agent_manual_entries_6` ON `agent_manual_entries` (`voucher`)'];
    app.save(entries);
  },
  (app) => {
    const entries = app.findCollectionByNameOrId('agent_manual_entries');
    entries.indexes = entries.indexes.filter((sql) => !sql.includes('idx_agent_manual_entries_6'));
    entries.fields.removeByName('voucher');
    app.save(entries);
  },
);
