import type { Duplex } from 'node:stream';
import pg from 'pg';
import { AskedTogether } from './asked-together.server.ts';

type Asked = Parameters<pg.Client['query']>;

/**
 * A connection that sends statements without waiting for the answers to those before: what is asked at once goes to the
 * server as one packet. Within a transaction it is answered as one, the transaction's beginning with its first statement
 * and its end with its last. The answers come in their order. A commit that becomes a rollback is an error, as it is of
 * the embedded database.
 */
export class PipeliningClient extends pg.Client {
  #isInTransaction = false;
  /** What was asked within a transaction, and is still to be sent. */
  #together: AskedTogether | null = null;
  #isCorked = false;

  constructor(config?: pg.ClientConfig) {
    super({ ...config, pipeline: true });
  }

  // biome-ignore lint/suspicious/noExplicitAny: a dozen overloads, all handed on as they came
  override query(...asked: any[]): any {
    const [first, values] = asked;
    const { text, name } = first ?? {};
    const isAwaited = typeof asked.at(-1) !== 'function';
    if (text === 'begin' && isAwaited) {
      this.#isInTransaction = true;
      this.#together = new AskedTogether();
      // What makes it fail makes the statement fail that it was begun for.
      this.#together.ask({ name: 'begin', text: 'begin' }).catch(() => {});
      return Promise.resolve({ command: 'BEGIN', rows: [], rowCount: null });
    }
    const isEnd = text === 'commit' || text === 'rollback';
    if (this.#isInTransaction && isAwaited && (name || values?.length > 0 || isEnd)) {
      if (isEnd) this.#isInTransaction = false;
      this.#corkForNow();
      this.#together ??= new AskedTogether();
      const answer = this.#together.ask(isEnd ? { name: text, text } : first, values);
      return text === 'commit' ? answer.then(committed) : answer;
    }
    // A text without values may be several statements, which have no place among others.
    this.#sendGathered();
    this.#corkForNow();
    return super.query(...(asked as Asked));
  }

  #sendGathered(): void {
    const gathered = this.#together;
    this.#together = null;
    if (gathered) super.query(gathered as unknown as pg.Query);
  }

  /** Holds back what is sent until everything that is asked now has been asked. */
  #corkForNow(): void {
    if (this.#isCorked) return;
    const { stream } = (this as unknown as { connection: { stream: Duplex } }).connection;
    this.#isCorked = true;
    stream.cork();
    process.nextTick(() => {
      this.#isCorked = false;
      this.#sendGathered();
      stream.uncork();
    });
  }
}

/** The server answers so to the end of a transaction in which something failed that nobody minded. */
function committed(answer: pg.QueryResult): pg.QueryResult {
  if (answer.command === 'ROLLBACK') throw new Error('The transaction was rolled back instead of committed');
  return answer;
}
