// What is forgotten leaves the search index and the files of the database too; exports that searched are found quickly.
migrate(
  (app) => {
    const sql = (text) => app.nonconcurrentDB().newQuery(text).execute();
    // From here on a deleted word is taken out of the index; what earlier deletions left in it goes once, here.
    sql("INSERT INTO desk_search_fts (desk_search_fts, rank) VALUES ('secure-delete', 1)");
    sql("INSERT INTO desk_search_fts (desk_search_fts) VALUES ('rebuild')");
    sql("CREATE INDEX exports_searched ON exports ((instr('&' || filter, '&q=') > 0))");
  },
  (app) => {
    const sql = (text) => app.nonconcurrentDB().newQuery(text).execute();
    sql('DROP INDEX exports_searched');
    sql("INSERT INTO desk_search_fts (desk_search_fts, rank) VALUES ('secure-delete', 0)");
  },
);
