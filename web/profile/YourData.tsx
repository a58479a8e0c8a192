import { saveFile } from '../ui/save-file.ts'
import { useApi } from '../session/SessionProvider.tsx'
import { Button } from '../ui/Button.tsx'
import { Failure } from '../ui/Failure.tsx'
import { useSend } from '../login/use-send.ts'
import { Section } from './Section.tsx'
import { useAccountWords } from '../messages/account-words.ts'

/** Everything that is held about the customer, as a zip. */
export function YourData() {
  const { say } = useAccountWords()
  const api = useApi()
  const { sending, failure, send } = useSend()
  const fetchAll = () => send(async () => saveFile(await api.file('GET /customer/export')))
  return (
    <Section title={say('data.title')} about={say('data.about')}>
      <Failure>{failure}</Failure>
      <Button kind="plain" busy={sending} onClick={() => void fetchAll()}>
        {say('data.submit')}
      </Button>
    </Section>
  )
}
