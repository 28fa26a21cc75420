import Image from 'next/image';
import { doctors } from '@/lib/doctors';

export const generateStaticParams = () => doctors.map(({ slug }) => ({ slug }));

export default async function DoctorPage({ params }) {
  const { slug } = await params;
  const doctor = doctors.find((one) => one.slug === slug);
  return (
    <article>
      <h1>{doctor.name}</h1>
      <Image src={doctor.photo} width={200} height={200} />
      <table className="days">
        <tbody>
          <tr>
            <td>Day</td>
            <td>Hours</td>
          </tr>
          {doctor.days.map((day) => (
            <tr key={day}>
              <td>{day}</td>
              <td>9–16</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        Speaks English and French. <a href="#top" tabIndex={4}>Up</a>
      </p>
    </article>
  );
}
