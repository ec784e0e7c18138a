// An article's picture is a record of its own, as an excursion's are: it is drafted, cut, told apart and taken back like those.
// The pictures that articles had, their words and what was being typed of these come along; a picture has the id of its article.
const PHOTOS = ['image/jpeg', 'image/png', 'image/webp'];
const PHOTO_MAX_BYTES = 20971520;
const FOCUS_MOST = 50;
const ALTS = ['alt_ru', 'alt_en'];

/** Copies files from record to record; one that is not there is not missed: nobody saw it before either. */
function copyFiles(app, found, from, to) {
  const files = app.newFilesystem();
  try {
    for (const { was, is, name } of found) {
      const source = `${from}/${was}/${name}`;
      if (files.exists(source)) files.copy(source, `${to}/${is}/${name}`);
    }
  } finally {
    files.close();
  }
}

function found(app, sql) {
  const rows = arrayOf(new DynamicModel({ was: '', is: '', name: '' }));
  app.db().newQuery(sql).all(rows);
  return rows;
}

/** What is being typed of a picture's words goes on in a draft of the picture; one that waits for its hour is set again by hand. */
function moveTyped(app) {
  const typed = `FROM draft_values v JOIN drafts d ON d.id = v.draft WHERE d.entity = 'posts' AND d.closed_at = '' AND v.field IN ('image_alt_ru', 'image_alt_en')`;
  for (const { was, is } of found(app, `SELECT DISTINCT d.id AS was, d.record AS "is", '' AS name ${typed} AND d.record IN (SELECT id FROM post_images)`)) {
    const before = app.findRecordById('drafts', was);
    const draft = new Record(app.findCollectionByNameOrId('drafts'));
    for (const field of ['subject', 'country', 'created_by', 'typed_by']) draft.set(field, before.get(field));
    draft.load({ entity: 'post_images', record: is, kind: 'change', base_revision: 1, typed: 1, revision: 1, state: 'open' });
    app.save(draft);
    app
      .db()
      .newQuery("UPDATE draft_values SET draft = {:draft}, field = substr(field, 7) WHERE draft = {:was} AND field IN ('image_alt_ru', 'image_alt_en')")
      .bind({ draft: draft.id, was })
      .execute();
  }
}

migrate(
  (app) => {
    const posts = app.findCollectionByNameOrId('posts');
    const sibling = app.findCollectionByNameOrId('ic_excurs_images');
    const read = String(posts.listRule).replace('state = "published"', 'post.state = "published" && hidden = false');
    const text = (name, max, more = {}) => ({ name, type: 'text', max, ...more });
    const images = new Collection({
      name: 'post_images',
      type: 'base',
      listRule: read,
      viewRule: read,
      createRule: String(sibling.createRule),
      updateRule: String(sibling.updateRule),
      deleteRule: String(sibling.deleteRule),
      fields: [
        { name: 'post', type: 'relation', collectionId: posts.id, maxSelect: 1, required: true, cascadeDelete: false },
        { name: 'sort', type: 'number', onlyInt: true },
        { name: 'image', type: 'file', maxSelect: 1, required: true, mimeTypes: PHOTOS, maxSize: PHOTO_MAX_BYTES, thumbs: ['480x0'] },
        ...ALTS.map((name) => text(name, 200)),
        text('crop', 24, { pattern: '^[0-9]{1,5}(,[0-9]{1,5}){3}$' }),
        ...['focus_x', 'focus_y'].map((name) => ({ name, type: 'number', min: -FOCUS_MOST, max: FOCUS_MOST, onlyInt: true })),
        text('source_hash', 64),
        text('likeness', 16),
        { name: 'hidden', type: 'bool' },
        { name: 'created', type: 'autodate', onCreate: true, onUpdate: false },
        { name: 'updated', type: 'autodate', onCreate: true, onUpdate: true },
        { name: 'revision', type: 'number', onlyInt: true },
      ],
      indexes: ['CREATE INDEX `idx_post_images_1` ON `post_images` (`post`, `sort`)'],
    });
    app.save(images);
    app
      .db()
      .newQuery(
        `INSERT INTO post_images (id, post, image, alt_ru, alt_en, created, updated, revision)
         SELECT id, id, image, image_alt_ru, image_alt_en, created, updated, 1 FROM posts WHERE image != ''`,
      )
      .execute();
    copyFiles(app, found(app, 'SELECT id AS was, id AS "is", image AS name FROM post_images'), posts.id, images.id);
    moveTyped(app);
    for (const field of ['image', 'image_alt_ru', 'image_alt_en']) posts.fields.removeByName(field);
    app.save(posts);
  },
  (app) => {
    const posts = app.findCollectionByNameOrId('posts');
    const images = app.findCollectionByNameOrId('post_images');
    posts.fields.add(new FileField({ name: 'image', maxSelect: 1, mimeTypes: PHOTOS, maxSize: PHOTO_MAX_BYTES }));
    for (const alt of ALTS) posts.fields.add(new TextField({ name: `image_${alt}`, max: 200 }));
    app.save(posts);
    const cover = 'SELECT c.id FROM post_images c WHERE c.post = posts.id AND c.hidden = FALSE ORDER BY c.sort, c.id LIMIT 1';
    app
      .db()
      .newQuery(
        `UPDATE posts SET (image, image_alt_ru, image_alt_en) = (SELECT i.image, i.alt_ru, i.alt_en FROM post_images i WHERE i.id = (${cover}))
         WHERE EXISTS (${cover})`,
      )
      .execute();
    const covers = `SELECT i.id AS was, posts.id AS "is", i.image AS name FROM posts JOIN post_images i ON i.id = (${cover})`;
    copyFiles(app, found(app, covers), images.id, posts.id);
    app.delete(images);
  },
);
