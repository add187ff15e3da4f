import type { AddressInfo } from 'node:net';
import { WebSocketServer } from 'ws';

/** A minimal WebSocket server that echoes each frame. */
const server = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false }, () => {
  console.log(`port ${(server.address() as AddressInfo).port}`);
});
server.on('connection', (socket) => {
  socket.on('error', () => {});
  socket.on('message', (data, isBinary) => socket.send(data, { binary: isBinary }));
});
