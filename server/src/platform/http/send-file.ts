import type { FastifyReply } from 'fastify';

/** Sends a file to be saved; its name is one of ours, without quotes in it. */
export async function sendFile(reply: FastifyReply, file: File): Promise<FastifyReply> {
  reply.type(file.type).header('content-disposition', `attachment; filename="${file.name}"`);
  return reply.send(Buffer.from(await file.arrayBuffer()));
}
