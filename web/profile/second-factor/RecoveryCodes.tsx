import { useAccountWords } from '../../messages/account-words.ts'
import { Button } from '../../ui/Button.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { saveFile } from '../../ui/save-file.ts'
import editClasses from '../edit.module.css'
import classes from './second-factor.module.css'
import { StepHeading } from './StepHeading.tsx'

type RecoveryCodesProps = { readonly codes: readonly string[]; readonly onDone: () => void }

/** The recovery codes, to be copied or saved: they are shown once. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const { say } = useAccountWords()
  const text = `${codes.join('\n')}\n`
  const save = (): void =>
    saveFile({ blob: new Blob([text], { type: 'text/plain' }), filename: `${say('secondFactor.fileName')}.txt` })
  return (
    <div className={editClasses.dialog}>
      <StepHeading>{say('secondFactor.codesTitle')}</StepHeading>
      <p>{say('secondFactor.codesLead')}</p>
      <ol className={classes.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className={editClasses.buttons}>
        <CopyButton text={text}>{say('secondFactor.copyCodes')}</CopyButton>
        <Button kind="plain" onClick={save}>
          {say('secondFactor.saveCodes')}
        </Button>
        <Button onClick={onDone}>{say('secondFactor.done')}</Button>
      </div>
    </div>
  )
}
