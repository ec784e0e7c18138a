// How often pages were opened: sums by day, page, language, source and agent.
migrate(
  (app) => {
    const text = (name, max, more = {}) => ({ name, type: 'text', max, required: true, ...more });
    const select = (name, values) => ({ name, type: 'select', values, maxSelect: 1, required: true });
    app.save(
      new Collection({
        ...{ name: 'hits', type: 'base', listRule: null, viewRule: null, createRule: null, updateRule: null, deleteRule: null },
        fields: [
          text('country', 40),
          text('day', 10, { pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' }),
          text('page', 100),
          select('language', ['ru', 'en']),
          select('source', ['inside', 'direct', 'search', 'social', 'messenger', 'mail', 'ad', 'partner', 'other']),
          text('referral', 40, { required: false }),
          { name: 'count', type: 'number', onlyInt: true, min: 0 },
        ],
        indexes: [
          'CREATE UNIQUE INDEX `idx_hits_1` ON `hits` (`country`, `day`, `page`, `language`, `source`, `referral`)',
          'CREATE INDEX `idx_hits_2` ON `hits` (`country`, `page`, `day`, `count`)',
          // Sums of a year are read from it alone.
          'CREATE INDEX `idx_hits_3` ON `hits` (`country`, `day`, `page`, `language`, `source`, `referral`, `count`)',
        ],
      }),
    );
  },
  (app) => app.delete(app.findCollectionByNameOrId('hits')),
);
