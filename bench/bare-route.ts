import Fastify from 'fastify'

/** The peer of the live link: one Fastify route that returns the same bytes, and nothing else. */
const source = await fetch(process.env['SOURCE']!)
const bytes = Buffer.from(await source.arrayBuffer())
const app = Fastify()
app.get('/', (_request, reply) => reply.header('content-type', source.headers.get('content-type')).send(bytes))
await app.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' })
