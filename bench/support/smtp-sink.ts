/** A process with a mail server that accepts every mail and keeps none. Sends its port, and then the count when asked. */
import net from 'node:net';

/** Replies by command; others, such as RSET and NOOP, are accepted as well. */
const replies: Record<string, string> = {
  EHLO: '250-sink\r\n250-PIPELINING\r\n250 8BITMIME\r\n',
  DATA: '354 go on\r\n',
  QUIT: '221 bye\r\n',
};
const OK = '250 ok\r\n';
const END_OF_MAIL = '\r\n.\r\n';

let accepted = 0;

const server = net.createServer((socket) => {
  let text = '';
  let isInMail = false;
  socket.setNoDelay(true);
  socket.on('error', () => {});
  socket.write('220 sink\r\n');
  socket.on('data', (chunk) => {
    text += chunk.toString('latin1');
    let answer = '';
    for (;;) {
      const mark = isInMail ? END_OF_MAIL : '\r\n';
      const end = text.indexOf(mark);
      if (end === -1) break;
      const command = text.slice(0, 4).toUpperCase();
      text = text.slice(end + mark.length);
      if (isInMail) accepted++;
      answer += isInMail ? OK : (replies[command] ?? OK);
      isInMail = !isInMail && command === 'DATA';
    }
    if (answer) socket.write(answer);
  });
});

process.on('message', () => process.send?.(accepted));
process.on('disconnect', () => process.exit());
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as net.AddressInfo).port));
