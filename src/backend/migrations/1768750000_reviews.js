// What guests say of trips that they were on: read by everybody once the house has published it, written by routes alone.
migrate(
  (app) => {
    const STAFF =
      '@request.auth.id != "" && @request.auth.active = true && (@request.auth.collectionName = "admins" || (@request.auth.collectionName = "users" && (@request.auth.type = "manager" || @request.auth.type = "senior" || @request.auth.type = "accountant" || @request.auth.type = "content")))';
    const READ = `(state = "published") || (${STAFF})`;
    const text = (name, max, more = {}) => ({ name, type: 'text', max, ...more });
    const to = (name, collection, more = {}) => ({ name, type: 'relation', collectionId: app.findCollectionByNameOrId(collection).id, maxSelect: 1, ...more });
    const one = (name, values, required = false) => ({ name, type: 'select', values, maxSelect: 1, required });
    app.save(
      new Collection({
        name: 'reviews',
        type: 'base',
        listRule: READ,
        viewRule: READ,
        createRule: null,
        updateRule: null,
        deleteRule: null,
        fields: [
          to('country', 'countries', { required: true }),
          to('voucher', 'vouchers', { hidden: true }),
          text('token', 32, { hidden: true }),
          to('excursion', 'ic_excurs', { required: true }),
          to('variant', 'ic_excurs'),
          text('trip_month', 7, { pattern: '^[0-9]{4}-(0[1-9]|1[0-2])$' }),
          one('language', ['ru', 'en']),
          { name: 'rating', type: 'number', min: 0, max: 5, onlyInt: true },
          text('text', 3000),
          text('translation', 3000),
          text('name', 60),
          one('state', ['invited', 'waiting', 'published', 'declined', 'withdrawn'], true),
          text('decline_reason', 500),
          text('answer_ru', 2000),
          text('answer_en', 2000),
          { name: 'is_demo', type: 'bool' },
          { name: 'written_at', type: 'date' },
          { name: 'published_at', type: 'date' },
          { name: 'created', type: 'autodate', onCreate: true, onUpdate: false },
          { name: 'updated', type: 'autodate', onCreate: true, onUpdate: true },
          { name: 'revision', type: 'number', onlyInt: true },
        ],
        indexes: [
          "CREATE UNIQUE INDEX `idx_reviews_1` ON `reviews` (`voucher`) WHERE `voucher` != ''",
          "CREATE UNIQUE INDEX `idx_reviews_2` ON `reviews` (`token`) WHERE `token` != ''",
          'CREATE INDEX `idx_reviews_3` ON `reviews` (`country`, `state`, `written_at`)',
          'CREATE INDEX `idx_reviews_4` ON `reviews` (`voucher`)',
        ],
      }),
    );
  },
  (app) => app.delete(app.findCollectionByNameOrId('reviews')),
);
