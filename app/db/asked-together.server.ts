import pg from 'pg';

/** What the driver's queries do while they are answered, which its types leave out. */
type DriverQuery = {
  name?: string;
  text?: string;
  callback?: (error: Error | null, result?: pg.QueryResult) => void;
  _result: { _types?: unknown };
  submit(connection: DriverConnection): Error | null;
  handleRowDescription(message: unknown): void;
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: unknown, connection: DriverConnection): void;
  handleReadyForQuery(connection: DriverConnection): void;
};

type DriverConnection = {
  _send(piece: Buffer): void;
  sync(): void;
  parsedStatements: Record<string, string>;
  submittedNamedStatements: Record<string, string>;
};

const OneQuery = pg.Query as unknown as new (config: object, values?: unknown[]) => DriverQuery;

/** Why a statement was not run that stood behind one that failed. */
const SKIPPED = 'Not run: a statement of the same transaction failed before it';

/**
 * Statements that stand in a transaction, as one message to the server and one answer from it: asked one by one, each
 * answer is a packet of its own, which the server sends and this process reads. After one that fails the server runs
 * none of the others.
 */
export class AskedTogether extends OneQuery {
  readonly #queries: DriverQuery[] = [];
  /** The one that is being answered. */
  #at = 0;

  constructor() {
    super({ text: '' });
  }

  /** Adds a statement, with the values that it came with if any. */
  ask(config: object, values?: unknown[]): Promise<pg.QueryResult> {
    // Inherited: the driver copies a configuration's own fields, description by description.
    const query = new OneQuery(Object.create({ ...config, queryMode: 'extended' }), values);
    this.#queries.push(query);
    return new Promise((resolve, reject) => {
      query.callback = (error, result) => (error ? reject(error) : resolve(result as pg.QueryResult));
    });
  }

  /** Sends all of them, or none where one cannot be sent. */
  override submit(connection: DriverConnection): Error | null {
    const pieces: Buffer[] = [];
    const { _send, sync } = connection;
    let refusal: Error | null = null;
    connection._send = (piece) => void pieces.push(piece);
    connection.sync = () => {};
    try {
      for (const query of this.#queries) {
        query._result._types ??= this._result._types;
        const { callback } = query;
        query.callback = (error) => {
          refusal ??= error;
        };
        refusal ??= query.submit(connection);
        query.callback = callback;
      }
    } finally {
      Object.assign(connection, { _send, sync });
    }
    this.#goTo(0);
    if (refusal) return refusal;
    connection._send(Buffer.concat(pieces));
    connection.sync();
    return null;
  }

  override handleRowDescription(message: unknown): void {
    this.#current?.handleRowDescription(message);
  }

  override handleDataRow(message: unknown): void {
    this.#current?.handleDataRow(message);
  }

  override handleCommandComplete(message: unknown, connection: DriverConnection): void {
    const answered = this.#current;
    this.#goTo(this.#at + 1);
    answered?.handleCommandComplete(message, connection);
    answered?.handleReadyForQuery(connection);
  }

  /** All have been answered by now. */
  override handleReadyForQuery(): void {}

  handleError(error: Error, connection: DriverConnection): void {
    const unanswered = this.#queries.slice(this.#at);
    this.#goTo(this.#queries.length);
    for (const [place, { name, callback }] of unanswered.entries()) {
      // What the server did not read is not known to it.
      if (name && !connection.parsedStatements[name]) delete connection.submittedNamedStatements[name];
      callback?.(place > 0 && error instanceof pg.DatabaseError ? new Error(SKIPPED) : error);
    }
  }

  get #current(): DriverQuery | undefined {
    return this.#queries[this.#at];
  }

  /** The driver notes what was parsed under the name of the one that is being answered. */
  #goTo(place: number): void {
    this.#at = place;
    this.name = this.#current?.name;
    this.text = this.#current?.text;
  }
}
