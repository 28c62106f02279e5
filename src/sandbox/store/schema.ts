/**
 * The tables. Values that lists filter and sort by are columns, the rest of a record is JSON in `data`. `version` is
 * written last, so a file whose seeding was interrupted is seeded again.
 */
export const schema = {
  version: 2,
  sql: `
    CREATE TABLE account (id INTEGER PRIMARY KEY, data TEXT NOT NULL);
    CREATE TABLE counters (name TEXT PRIMARY KEY, value INTEGER NOT NULL);

    CREATE TABLE orders (
      seq INTEGER PRIMARY KEY,
      id TEXT NOT NULL UNIQUE,
      created_at TEXT NOT NULL,
      updated_at TEXT NOT NULL,
      completed_at TEXT,
      shipping_status TEXT NOT NULL,
      search TEXT NOT NULL,
      data TEXT NOT NULL
    );
    CREATE INDEX orders_created ON orders (created_at, seq);
    -- With the searched text, so that a search reads the index and not the bulky rows.
    CREATE INDEX orders_search ON orders (created_at, seq, search);
    CREATE INDEX orders_updated ON orders (updated_at, seq);
    CREATE INDEX orders_completed ON orders (completed_at, seq);
    CREATE INDEX orders_shipping ON orders (shipping_status, created_at, seq);

    CREATE TABLE products (
      id INTEGER PRIMARY KEY,
      position INTEGER NOT NULL,
      status TEXT NOT NULL,
      created_at TEXT NOT NULL,
      updated_at TEXT NOT NULL,
      data TEXT NOT NULL
    );
    CREATE INDEX products_position ON products (position);

    CREATE TABLE categories (id INTEGER PRIMARY KEY, position INTEGER NOT NULL, name TEXT NOT NULL, permalink TEXT NOT NULL);
    CREATE TABLE artists (id INTEGER PRIMARY KEY, position INTEGER NOT NULL, name TEXT NOT NULL, permalink TEXT NOT NULL);
    CREATE TABLE product_categories (
      product INTEGER NOT NULL REFERENCES products ON DELETE CASCADE,
      shelf INTEGER NOT NULL REFERENCES categories ON DELETE CASCADE,
      PRIMARY KEY (product, shelf)
    ) WITHOUT ROWID;
    CREATE INDEX product_categories_shelf ON product_categories (shelf, product);
    CREATE TABLE product_artists (
      product INTEGER NOT NULL REFERENCES products ON DELETE CASCADE,
      shelf INTEGER NOT NULL REFERENCES artists ON DELETE CASCADE,
      PRIMARY KEY (product, shelf)
    ) WITHOUT ROWID;
    CREATE INDEX product_artists_shelf ON product_artists (shelf, product);

    CREATE TABLE discounts (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      ends_at TEXT,
      used_up INTEGER NOT NULL,
      data TEXT NOT NULL
    );

    CREATE TABLE connection (application TEXT PRIMARY KEY, connected_at TEXT NOT NULL);
    CREATE TABLE sessions (hash TEXT PRIMARY KEY, form_key TEXT NOT NULL, expires_at TEXT NOT NULL);
    CREATE TABLE codes (hash TEXT PRIMARY KEY, redirect_uri TEXT, expires_at TEXT NOT NULL);
    CREATE TABLE tokens (hash TEXT PRIMARY KEY, created_at TEXT NOT NULL);

    CREATE TABLE deliveries (
      id INTEGER PRIMARY KEY,
      type TEXT NOT NULL,
      body TEXT NOT NULL,
      created_at TEXT NOT NULL,
      attempts INTEGER NOT NULL DEFAULT 0,
      next_at TEXT,
      outcome TEXT NOT NULL DEFAULT ''
    );
    CREATE INDEX deliveries_next ON deliveries (next_at);
  `,
}
