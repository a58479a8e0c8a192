import { formatDay } from '../messages/format.ts'
import { Fold } from '../ui/Fold.tsx'
import type { aboutType } from './about.server.ts'
import classes from './about.module.css'
import { everywhere } from './duties.ts'
import { useAboutWords } from './words.ts'

type About = NonNullable<Awaited<ReturnType<typeof aboutType>>>

/** All duties that the catalogue has for a type, folded by the place that imposes them. */
export function DutyRegions({ regions }: Pick<About, 'regions'>) {
  const { say, language } = useAboutWords()
  return regions.map(({ region, places }) => (
    <section key={region} className={classes.region} aria-labelledby={region}>
      <h3 id={region}>{say(`region.${region}`)}</h3>
      <div className={classes.places}>
        {places.map(({ jurisdiction, name, duties }) => (
          <Fold
            key={jurisdiction}
            title={name ?? say(jurisdiction === everywhere ? 'everywhere' : 'union')}
            note={say('duties', { count: duties.length })}
          >
            <ul className={classes.duties}>
              {duties.map(({ id, requires, appliesWhen, citation, recommended, from }) => (
                <li key={id} className={classes.duty} data-duty={id}>
                  <p>
                    {requires} {recommended && say('recommended')}{' '}
                    {from !== undefined && say('from', { date: formatDay(from, language) })}
                  </p>
                  <p className={classes.detail}>
                    {say('applies')} {appliesWhen}
                  </p>
                  <p className={classes.detail}>
                    {say('source')}{' '}
                    <cite>
                      {citation.map(({ words, url }, index) =>
                        url === undefined ? (
                          words
                        ) : (
                          // oxlint-disable-next-line react/no-array-index-key -- the parts of a citation never change places
                          <a key={index} href={url} rel="external noreferrer">
                            {words}
                          </a>
                        ),
                      )}
                    </cite>
                  </p>
                </li>
              ))}
            </ul>
          </Fold>
        ))}
      </div>
    </section>
  ))
}
