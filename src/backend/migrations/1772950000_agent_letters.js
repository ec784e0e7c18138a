// Of what agents want letters, and up to when they were told.
migrate(
  (app) => {
    const users = app.findCollectionByNameOrId('users').id;
    const bool = (name) => ({ name, type: 'bool' });
    const date = (name) => ({ name, type: 'date' });
    app.save(
      new Collection({
        name: 'agent_letter_ways',
        type: 'base',
        ...{ listRule: null, viewRule: null, createRule: null, updateRule: null, deleteRule: null },
        fields: [
          { name: 'agent', type: 'relation', collectionId: users, maxSelect: 1, required: true, cascadeDelete: true },
          { name: 'email', type: 'text', max: 200 },
          { name: 'language', type: 'select', values: ['ru', 'en'], maxSelect: 1, required: true },
          ...['sales', 'due', 'less', 'payouts'].map(bool),
          ...['told_at', 'sent_at', 'claimed_to', 'claimed_until'].map(date),
          { name: 'created', type: 'autodate', onCreate: true, onUpdate: false },
          { name: 'updated', type: 'autodate', onCreate: true, onUpdate: true },
          { name: 'revision', type: 'number', onlyInt: true },
        ],
        indexes: ['CREATE UNIQUE INDEX `idx_agent_letter_ways_1` ON `agent_letter_ways` (`agent`)'],
      }),
    );
  },
  (app) => app.delete(app.findCollectionByNameOrId('agent_letter_ways')),
);
