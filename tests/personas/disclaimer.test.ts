import { describePersonas } from './describe-personas.ts'

const silentOn = (on: RegExp, example: string) => ({ on, example })

describePersonas('disclaimer', {
  p01: {
    must: {
      'Opinions are personal; comments belong to their authors': {
        clauses: ['content-views-author', 'content-posts'],
        met: ['zz-views-errors-responsibility'],
        says: [/Opinions are personal\. They are those of the author/, /Comments belong to the people who write them/],
      },
    },
    must_not: {
      'Arbitration or class waiver': {
        clauses: ['overview-intro'],
        says: [/It is not a contract, and you do not have to agree to it/],
        silent: [
          silentOn(/arbitrat/i, 'You agree to binding arbitration.'),
          silentOn(/class[\s-]action|\bjury|waive/i, 'You waive your right to a class action.'),
        ],
      },
    },
  },
  p07: {
    must: {
      'Not medical advice; see a doctor first; stop when unwell': {
        clauses: [
          'health-information',
          'health-professional',
          'health-emergency-number',
          'fitness-doctor',
          'fitness-stop',
          'fitness-no-advice',
        ],
        met: ['zz-medical', 'zz-fitness'],
        says: [
          /It is not medical advice/,
          /Talk to a doctor before you start/,
          /Stop at once if you feel pain, dizziness or shortness of breath, or feel unwell/,
          /call 192 at once/,
        ],
      },
    },
    must_not: {
      'Claims of diagnosis': {
        clauses: ['app-no-device'],
        without: ['app-device', 'health-licensed', 'health-checked'],
        says: [/The app is not a medical device\. It is not made to diagnose, treat or monitor an illness/],
        silent: [
          silentOn(
            /\b(app|we|it|coach|results?) (can |will |may |helps? (you )?(to )?)*(diagnos|detect|recogni[sz]e|treat|heal|monitor)/i,
            'The app can detect heart disease.',
          ),
        ],
        judgement:
          '“Diagnosis” is named once, as something that the content does not replace; nothing says that the app makes one.',
      },
    },
  },
  p10: {
    must: {
      'Information only, no nurse-patient relation, see a doctor, emergency number 911': {
        clauses: ['health-information', 'health-professional', 'health-emergency-number', 'health-licensed'],
        met: ['zz-medical'],
        says: [
          /health is general information\. It is not medical advice/,
          /does not make you the patient of a doctor, nurse or other professional/,
          /does not make you our patient/,
          /Ask a doctor/,
          /In an emergency, call 911 at once/,
        ],
      },
      "Author's title and licence stated truthfully": {
        clauses: ['health-licensed'],
        without: ['health-lay', 'health-checked'],
        met: ['us-ftc-5-accuracy'],
        says: [/Who writes it: Dana Cole, RN, Texas Board of Nursing\./],
        silent: [
          silentOn(
            /\b(licensed )?(professionals|doctors|physicians|nurses) (write|wrote|check|review)/i,
            'Licensed professionals write it: one nurse.',
          ),
        ],
        judgement:
          'The title and the licence stand as the owner typed them. Nothing turns one nurse into several people, or into a doctor.',
      },
      'FDA sentence for supplement statements': {
        clauses: ['nutrition-fda', 'nutrition-fda-scope'],
        met: ['us-fda-dshea'],
        says: [
          /This statement has not been evaluated by the Food and Drug Administration\. This product is not intended to diagnose, treat, cure, or prevent any disease\./,
        ],
        reminds: [/in bold, or in a box, on each page/],
      },
      'Amazon sentence': {
        clauses: ['money-amazon'],
        met: ['amazon-associates'],
        says: [/As an Amazon Associate I earn from qualifying purchases\./],
      },
    },
    must_not: {
      'Promise to cure or prevent disease': {
        clauses: ['health-products', 'content-no-guarantee'],
        silent: [
          silentOn(
            /\b(will|can|could|helps?|proven)( you)?( to)? (cure|prevent|heal|treat|reverse|lower|control)\b/i,
            'These capsules help to prevent diabetes.',
          ),
          silentOn(/\b(cures|prevents|reverses)\b/i, 'Cinnamon cures diabetes.'),
        ],
        judgement:
          'The words “treat, cure, or prevent” stand in the sentence of the FDA, and “treats or heals” in a sentence that denies it.',
      },
      '"Reviewed by doctors"': {
        without: ['health-checked'],
        silent: [
          silentOn(
            /(reviewed|checked|approved|verified|written) by (\w+ ){0,2}(doctors?|physicians?|professionals?|experts?)|who checks/i,
            'Every article is reviewed by medical doctors.',
          ),
        ],
      },
    },
  },
  p19: {
    must: {
      'Own positions and interests; not investment advice': {
        clauses: ['finance-general', 'finance-positions-yes', 'finance-recommendations', 'finance-unlicensed'],
        without: ['finance-positions-no', 'finance-positions-may'],
        met: ['zz-financial'],
        says: [
          /It is not investment advice/,
          /Conflict of interest: we or our writers hold securities or other assets that we write about/,
          /disclose our interests in it \(Article 20 of the Market Abuse Regulation\)/,
        ],
        reminds: [/author, date and your interests on every post/],
      },
      'Paid content marked "Anzeige" or "Werbung"': {
        clauses: ['money-sponsored', 'money-near'],
        says: [/We mark them like this: “Anzeige”/, /Some of our links are advertising/],
      },
      'Crypto: high risk, not regulated like deposits; partner links are advertising': {
        clauses: ['crypto-risk', 'crypto-affiliate'],
        without: ['crypto-own', 'crypto-own-statement'],
        says: [
          /Crypto-assets carry a high risk\. You can lose all the money/,
          /not protected like bank deposits: no deposit guarantee or investor compensation scheme/,
          /Partner links to crypto services are advertising/,
        ],
      },
    },
    must_not: {
      'Promise of returns': {
        clauses: ['finance-past', 'finance-hypothetical', 'content-no-guarantee'],
        silent: [
          silentOn(
            /guaranteed|\b(you|your money) (will|can) (earn|gain|grow|double|profit)|(safe|sure|certain|risk-free) (profits?|returns?|investments?)/i,
            'You can earn 8 % a year with guaranteed returns.',
          ),
        ],
        judgement: '“We can gain” is about the owner’s interest. The reader is told of losses only.',
      },
      '"Registered adviser"': {
        clauses: ['finance-unlicensed'],
        without: ['finance-licensed'],
        silent: [
          silentOn(
            /(registered|licensed|authori[sz]ed|certified) (\w+ )?(advis[eo]r|broker|representative)|our authorisation/i,
            'We are a registered investment adviser.',
          ),
        ],
      },
    },
  },
})
