import type { LoaderFunctionArgs } from 'react-router'
import { reasonsOf } from '../home/samples.server.ts'
import { languageOfRequest } from '../messages/remembered-language.ts'

/** Why each clause of an example is there, for the page that shows it. */
export async function loader({ params, request }: LoaderFunctionArgs) {
  const reasons = await reasonsOf(params['type'] ?? '', languageOfRequest(request))
  if (!reasons) throw new Response(null, { status: 404 })
  return Response.json(reasons)
}
