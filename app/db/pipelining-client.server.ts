import type { Duplex } from 'node:stream';
import pg from 'pg';

type Asked = Parameters<pg.Client['query']>;

/**
 * A connection that sends statements without waiting for the answers to those before: what is asked at once goes to the
 * server as one packet, and a transaction's beginning with its first statement. The answers come in their order. A commit
 * that becomes a rollback is an error, as it is of the embedded database.
 */
export class PipeliningClient extends pg.Client {
  /** A transaction was begun of which the server has not heard yet. */
  #isToBegin = false;
  #isCorked = false;

  constructor(config?: pg.ClientConfig) {
    super({ ...config, pipeline: true });
  }

  // biome-ignore lint/suspicious/noExplicitAny: a dozen overloads, all handed on as they came
  override query(...asked: any[]): any {
    const [first] = asked;
    if (first?.text === 'begin' && typeof asked.at(-1) !== 'function') {
      this.#isToBegin = true;
      return Promise.resolve({ command: 'BEGIN', rows: [], rowCount: null });
    }
    this.#corkForNow();
    if (this.#isToBegin) {
      this.#isToBegin = false;
      // What makes it fail makes the statement fail that it was begun for.
      super.query('begin').catch(() => {});
    }
    const answer: unknown = super.query(...(asked as Asked));
    return first?.text === 'commit' && answer instanceof Promise ? answer.then(committed) : answer;
  }

  /** Holds back what is sent until everything that is asked now has been asked. */
  #corkForNow(): void {
    if (this.#isCorked) return;
    const { stream } = (this as unknown as { connection: { stream: Duplex } }).connection;
    this.#isCorked = true;
    stream.cork();
    process.nextTick(() => {
      this.#isCorked = false;
      stream.uncork();
    });
  }
}

/** The server answers so to the end of a transaction in which something failed that nobody minded. */
function committed(answer: pg.QueryResult): pg.QueryResult {
  if (answer.command === 'ROLLBACK') throw new Error('The transaction was rolled back instead of committed');
  return answer;
}
