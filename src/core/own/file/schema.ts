/**
 * The migrations of `own.db`: what the owner wrote and the outbox, apart from the mirror, since nothing can bring it
 * back. Each entry makes the next version from the one before; an entry never changes once it was released.
 */
export const ownMigrations: readonly string[] = [
  `
CREATE TABLE notes (
  id TEXT PRIMARY KEY,
  order_id TEXT NOT NULL,
  text TEXT NOT NULL,
  written_at TEXT NOT NULL,
  edited_at TEXT,
  deleted_at TEXT
) STRICT, WITHOUT ROWID;
CREATE INDEX notes_by_order ON notes (order_id);

CREATE TABLE tags (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  color TEXT NOT NULL,
  made_at TEXT NOT NULL,
  deleted_at TEXT
) STRICT, WITHOUT ROWID;

CREATE TABLE order_tags (
  order_id TEXT NOT NULL,
  tag_id TEXT NOT NULL,
  PRIMARY KEY (order_id, tag_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX order_tags_by_tag ON order_tags (tag_id, order_id);

CREATE TABLE packed (order_id TEXT PRIMARY KEY, at TEXT NOT NULL) STRICT, WITHOUT ROWID;

CREATE TABLE views (id TEXT PRIMARY KEY, name TEXT NOT NULL, query TEXT NOT NULL, place INTEGER NOT NULL) STRICT, WITHOUT ROWID;

-- Orders whose searched words changed here, with a number that rises: what the copy's index still has to learn.
CREATE TABLE written (order_id TEXT PRIMARY KEY, number INTEGER NOT NULL) STRICT, WITHOUT ROWID;
CREATE INDEX written_by_number ON written (number);

-- Writes: a row here before it is a request. Rows are never deleted while they wait; done ones tell the timeline.
CREATE TABLE outbox (
  number INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE,
  kind TEXT NOT NULL,
  object TEXT NOT NULL,
  title TEXT NOT NULL,
  batch TEXT NOT NULL,
  payload TEXT NOT NULL,
  state TEXT NOT NULL,
  due_at TEXT NOT NULL,
  made_at TEXT NOT NULL,
  ended_at TEXT,
  attempts INTEGER NOT NULL DEFAULT 0,
  -- 1 while the shop may hold what the row says already: a request left, and it is not known how it ended.
  unclear INTEGER NOT NULL DEFAULT 0,
  error TEXT,
  disputes TEXT,
  dismissed INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX outbox_by_state ON outbox (state, number);
CREATE INDEX outbox_by_object ON outbox (object, number);
CREATE INDEX outbox_by_due ON outbox (state, due_at);
CREATE INDEX outbox_by_batch ON outbox (batch, state, kind, made_at, dismissed);
CREATE INDEX outbox_by_time ON outbox (made_at, batch);
`,
  `
-- What the owner chose for this shop: how papers print, which columns a file has. JSON by name.
CREATE TABLE choices (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;

-- When a paper of an order was printed last.
CREATE TABLE printed (
  order_id TEXT NOT NULL,
  paper TEXT NOT NULL,
  at TEXT NOT NULL,
  PRIMARY KEY (order_id, paper)
) STRICT, WITHOUT ROWID;
`,
  `
-- Which orders are not new any more: all that were made up to a moment (one row), and of later ones those that are named
-- here. Both in milliseconds of the service's own time.
CREATE TABLE seen_until (one INTEGER PRIMARY KEY CHECK (one = 1), at INTEGER NOT NULL) STRICT;
CREATE TABLE seen (order_id TEXT PRIMARY KEY, at INTEGER NOT NULL) STRICT, WITHOUT ROWID;
`,
  `
-- Orders without payment that the owner does not wait for any more.
CREATE TABLE put_away (order_id TEXT PRIMARY KEY, at TEXT NOT NULL) STRICT, WITHOUT ROWID;
`,
  `
-- How an order's parcel is followed: the number, which is searched, and all of it as JSON (shared: KeptTracking).
CREATE TABLE trackings (order_id TEXT PRIMARY KEY, number TEXT NOT NULL, tracking TEXT NOT NULL) STRICT, WITHOUT ROWID;
`,
  `
-- Texts of the owner's own for mails to buyers.
CREATE TABLE letters (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  subject TEXT NOT NULL,
  body TEXT NOT NULL,
  marketing INTEGER NOT NULL,
  edited_at TEXT NOT NULL,
  deleted_at TEXT,
  place INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
`,
  `
-- Items of orders that are packed in part.
CREATE TABLE packed_items (
  order_id TEXT NOT NULL,
  item_id TEXT NOT NULL,
  at TEXT NOT NULL,
  PRIMARY KEY (order_id, item_id)
) STRICT, WITHOUT ROWID;
`,
  `
-- Orders of one buyer to one address that go as one parcel: all that name the same one.
CREATE TABLE parcels (order_id TEXT PRIMARY KEY, parcel TEXT NOT NULL, at TEXT NOT NULL) STRICT, WITHOUT ROWID;
CREATE INDEX parcels_by_parcel ON parcels (parcel);
`,
  `
-- Items that went in the first parcel of orders that were packed in part when they were marked shipped.
CREATE TABLE sent_items (
  order_id TEXT NOT NULL,
  item_id TEXT NOT NULL,
  PRIMARY KEY (order_id, item_id)
) STRICT, WITHOUT ROWID;
`,
  `
-- What each row of the other tables held when it was written (row-sums.ts): a bit that changes on the disk is found by it.
CREATE TABLE row_sums (of TEXT NOT NULL, key TEXT NOT NULL, sum INTEGER NOT NULL, PRIMARY KEY (of, key)) STRICT, WITHOUT ROWID;
`,
  `
-- What was taken away again, so that an older file brings it back only when that is meant: a table, and a row's key as JSON.
CREATE TABLE removed (of TEXT NOT NULL, key TEXT NOT NULL, PRIMARY KEY (of, key)) STRICT, WITHOUT ROWID;

-- What texts were before, where a file elsewhere may still hold that: the sums of it (past-fingerprints.ts).
CREATE TABLE pasts (of TEXT NOT NULL, id TEXT NOT NULL, sum TEXT NOT NULL, PRIMARY KEY (of, id, sum)) STRICT, WITHOUT ROWID;
`,
  `
-- What was typed in forms and not saved.
CREATE TABLE drafts (name TEXT PRIMARY KEY, text TEXT NOT NULL, at TEXT NOT NULL) STRICT, WITHOUT ROWID;
`,
  `
-- Deleted notes whose text is to go are looked for at every look at the shop (purge-notes.ts).
CREATE INDEX notes_deleted ON notes (deleted_at) WHERE deleted_at IS NOT NULL AND text <> '';
`,
  `
-- Folders of the same shop that were joined with this one (joining), by the name under which they are kept, and what is told of them.
CREATE TABLE joined (name TEXT PRIMARY KEY, at TEXT NOT NULL, told TEXT NOT NULL) STRICT, WITHOUT ROWID;
`,
  // `removed` had its sums under other keys than its rows have; `migrate` computes all sums again after the last step.
  `DELETE FROM row_sums WHERE of = 'removed';`,
]
