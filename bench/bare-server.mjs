import { createServer } from 'node:http';

const { PORT, HEADERS = '{}', BODY = '' } = process.env;
const headers = JSON.parse(HEADERS);
const body = Buffer.from(BODY, 'base64');

createServer((_, response) => {
  response.writeHead(200, headers);
  response.end(body);
}).listen(Number(PORT), '127.0.0.1');

process.on('SIGTERM', () => process.exit(0));
